// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Called as USDT on Ethereum is: `transfer` returns nothing, its owner pauses it and blocks addresses. For tests alone.
contract TestToken {
    uint8 public constant decimals = 6;
    bool public isPaused;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isBlocked;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 10 ** 15;
    }

    function transfer(address to, uint256 value) external {
        require(!isPaused && !isBlocked[msg.sender] && !isBlocked[to]);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }

    function pause(bool paused) external {
        isPaused = paused;
    }

    function setBlocked(address whom, bool blocked) external {
        isBlocked[whom] = blocked;
    }
}
